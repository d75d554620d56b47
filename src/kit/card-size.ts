/** The size of a link preview picture, in pixels. */
export const cardSize = { width: 1200, height: 630 }
