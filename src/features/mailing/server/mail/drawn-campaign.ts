import type { Phrase } from '#kit/phrase.ts'

/** What is wrong with a line of a campaign. */
export interface LineProblem extends Phrase {
  line: number
}

/** A campaign's content as a mail shows it, with its placeholders. */
export interface DrawnCampaign {
  html: string
  text: string
  /** The addresses of pages that it leads to, each once; not those that are others for each reader. */
  links: string[]
  problems: LineProblem[]
  /** Mail programs would cut it off, or refuse it. */
  isTooLong: boolean
}
