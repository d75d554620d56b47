import { makeElement } from './dom.ts'

/** What is shown of a picture before the server has it. */
const largestShownPixels = 480

/**
 * Draws a picture that isn't on the server yet. As an image it would need an address, which the page's policy doesn't allow. What the
 * browser can't read stays empty.
 */
export function drawPicture(picture: Blob, label: string): HTMLCanvasElement {
  const canvas = makeElement('canvas', { width: 0, height: 0, role: 'img', ariaLabel: label })
  createImageBitmap(picture).then(
    (image) => {
      const scale = Math.min(1, largestShownPixels / Math.max(image.width, image.height))
      canvas.width = Math.round(image.width * scale)
      canvas.height = Math.round(image.height * scale)
      canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
      canvas.dispatchEvent(new Event('load'))
    },
    () => canvas.remove(),
  )
  return canvas
}
