import { t } from '#kit/t.ts'
import { writeBytes } from '#kit/web/amounts.ts'
import { largestFilmBytes, largestUploadBytes, mostMedia } from '#social/rules.ts'
import { isFilmFile } from '#social/web/composing/uploads.ts'

function findMistake(file: File): string | undefined {
  const { name, type, size } = file
  const isFilm = isFilmFile(file)
  if (!isFilm && !type.startsWith('image/')) return t(`${name} is neither a picture nor a film.`)
  if (size === 0) return t(`${name} is empty.`)
  const most = isFilm ? largestFilmBytes : largestUploadBytes
  if (size <= most) return undefined
  return isFilm
    ? t(`${name} has ${writeBytes(size)}. Please choose a film of at most 512 MB.`)
    : t(`${name} has ${writeBytes(size)}. Please choose a picture of at most 10 MB.`)
}

/** The files that can be uploaded, and a sentence about each of the others. */
export function siftMedia(files: readonly File[], places: number) {
  const judged = files.map((file) => ({ file, mistake: findMistake(file) }))
  const fine = judged.filter(({ mistake }) => mistake === undefined).map(({ file }) => file)
  const mistakes = judged.flatMap(({ mistake }) => mistake ?? [])
  if (fine.length > places) mistakes.push(t(`A post takes ${mostMedia} files at most. The others were left out.`))
  return { taken: fine.slice(0, Math.max(0, places)), mistakes }
}
