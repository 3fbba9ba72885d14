/** The worker's drawing of letters, loaded with the first answer: its texts, pictures and packages are a file of 700 kB. */
export const letterDrawing = () => import('@luar/worker/letter-preview');
