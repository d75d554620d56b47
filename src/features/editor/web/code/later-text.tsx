import { later } from '#kit/web/later.tsx'
import { Loading } from '#kit/web/loading.tsx'

/** A file in the code editor, which is by far the largest part and loaded only for people who use it. */
export const TextPart = later(async () => (await import('./text-part.tsx')).TextPart, <Loading />)
