/** In rem: how high a picture is at most, as in messages.css. */
const highest = 16

/** How wide a picture will be, so that its room is kept while it loads and nothing below it moves. */
export const roomFor = ({ width, height }: { width: number; height: number }): string =>
  `min(${width}px, ${((highest * width) / height).toFixed(2)}rem)`
