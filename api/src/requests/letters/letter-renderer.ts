/** Loads the worker's rendering of letters on first use: its texts, pictures and packages are a file of 700 kB. */
export const letterRenderer = () => import('@luar/worker/letter-preview');
