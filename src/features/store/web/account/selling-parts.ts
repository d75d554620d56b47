import type * as Selling from './selling.ts'

export type SellingScreen = Extract<keyof typeof Selling, `${string}Screen`>
export type SellingSection = Exclude<keyof typeof Selling, SellingScreen | 'WebhookAddress'>

/** By itself, so that the account's first load doesn't list the files that its sections of selling need. */
export const loadSelling = () => import('./selling.ts')
