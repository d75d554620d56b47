type Selling = typeof import('./selling.ts')
export type SellingScreen = Extract<keyof Selling, `${string}Screen`>
export type SellingSection = Exclude<keyof Selling, SellingScreen | 'WebhookAddress'>

/** By itself, so that the account's first load doesn't list the files that its sections of selling need. */
export const loadSelling = () => import('./selling.ts')
