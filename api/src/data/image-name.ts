/** The name of a picture's file: hash, width and format. */
export const imageName = /^[0-9a-f]{32}-\d{1,4}\.(avif|webp)$/;
