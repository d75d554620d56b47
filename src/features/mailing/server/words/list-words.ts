/** What a mailing list writes to its subscribers, in one language. Names in braces are filled in. */
export interface ListWords {
  /** In which it is read. */
  direction: 'ltr' | 'rtl'
  /** The mail that asks to confirm. */
  ask: Record<'subject' | 'title' | 'text' | 'button' | 'ignore', string>
  /** The mail to somebody who subscribes again. */
  known: Record<'subject' | 'title' | 'text' | 'button', string>
  /** Why somebody gets a mail, and how it ends. */
  footer: Record<'why' | 'unsubscribe', string>
  confirm: Record<'title' | 'text' | 'button' | 'doneTitle' | 'doneText', string>
  leave: Record<'title' | 'text' | 'button' | 'doneTitle' | 'doneText' | 'again' | 'why', string>
  /** Why somebody leaves. */
  reasons: Record<'often' | 'content' | 'never' | 'other', string>
  again: Record<'title' | 'text', string>
  /** What stands for a link of a draft's mail, which doesn't lead away from the platform by itself. */
  away: Record<'title' | 'text', string>
  lost: Record<'title' | 'text', string>
  /** Leads to the site. */
  home: string
  /** Stands for what a mail can't show. */
  seeOnSite: string
}
