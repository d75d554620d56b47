import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'

/** A file as it stands, with the editor of code that this takes: by far the largest part, loaded for those who want it. */
export const TextPart = later(async () => (await import('./text-part.tsx')).TextPart, <Loading />)
