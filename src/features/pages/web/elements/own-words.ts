import type { PageView } from '#pages/view.ts'

/** Attributes of what the owner wrote, where the page around it is in another language. */
export const ownWords = ({ written }: PageView) => ({ lang: written?.language, dir: written?.direction })
