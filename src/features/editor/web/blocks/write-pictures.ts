import { writeBlock } from './block-text.ts'

/** The lines of a block that shows some pictures: one picture, or a gallery of several. */
export const writePictures = (paths: readonly string[]): string =>
  paths.length === 1
    ? writeBlock({ type: 'image', src: paths[0] ?? '', alt: '' })
    : writeBlock({
        type: 'image-grid',
        columns: 3,
        images: paths.map((image) => ({ image, title: '', description: '' })),
      })
