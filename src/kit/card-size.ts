/** Of a picture that stands for a page where links to it are shown, in pixels. */
export const cardSize = { width: 1200, height: 630 }
