/** What a store writes to its buyers, in one language. Names in braces are filled in. */
export interface BuyerWords {
  /** In which it is read. */
  direction: 'ltr' | 'rtl'
  /** The lines of a receipt. */
  line: string
  shipping: string
  tax: string
  taxIncluded: string
  total: string
  receipt: Record<'subject' | 'title' | 'paidWith' | 'goesTo' | 'renews' | 'button', string>
  shipped: Record<'title' | 'sent' | 'parcel', string>
  /** Why somebody gets a letter. */
  footer: string
  /** How the money goes back: the way it came, or by the store itself. */
  refund: Record<'subject' | 'title' | 'how' | 'byHand', string>
  /** Why money is returned, where nobody has said so. */
  reasons: Record<'accountGone' | 'paidTwice' | 'soldOut', string>
  /** The payment of a further period failed: it is tried again tomorrow, in some days or at some time, or not any more. */
  overdue: Record<'title' | 'tomorrow' | 'later' | 'soon' | 'endedTitle' | 'ended' | 'button', string>
  /** Messages to phones. */
  texts: Record<'paid' | 'shipped' | 'parcel', string>
}
