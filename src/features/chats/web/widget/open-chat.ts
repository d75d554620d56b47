import { noteOpen, readTicket } from '../coming-back.ts'
import { countUnread } from '#talk/web/conversation.ts'
import { Talk } from '#talk/web/talk.ts'
import type { ChatTalk } from '../talk/chat-talk.ts'
import { askHere, openWire, type HereAnswer, type Introduction } from './calls.ts'
import { enterByTicket } from './enter-by-ticket.ts'
import { followTalk, isGone } from './follow-chat.ts'
import { openFrame, stoodOpen } from './frame.ts'
import { keepChat, memoryOf, noteGone, recallChat, type OwnChat } from './memory.ts'
import { readSite, type Site } from './site.ts'
import { thankFor, type ProveAddress } from './thanks.ts'
import { openTalkView } from './talk-view.ts'
import { focusChat, isAt } from './focus-chat.ts'
import { keepTyped, openWelcome, takeTyped } from './welcome.ts'
import { uncoverFocus } from './uncover.ts'
import './widget.css'

/** The chat on a page: folded, or a form that begins it, or the conversation. */
class Widget {
  readonly #site: Site
  readonly #prove: ProveAddress
  readonly #frame: ReturnType<typeof openFrame>
  readonly #form: HTMLFormElement | null
  #here: HereAnswer | undefined
  #welcome: HTMLElement[] | undefined
  #talk: ChatTalk | undefined
  #view: ReturnType<typeof openTalkView> | undefined
  #stop: (() => void) | undefined
  #introduce: ((visitor: Introduction) => Promise<unknown>) | undefined
  /** It opened by itself, while somebody looks at something else. */
  #isUnasked = false

  constructor(site: Site, prove: ProveAddress) {
    this.#site = site
    this.#prove = prove
    this.#form = site.place.querySelector('.chat-body > form')
    // Without an answer of the server it is sent as a plain form.
    delete this.#form?.dataset.form
    this.#frame = openFrame(site)
    const own = recallChat(site.name)
    const isBack = own !== undefined && stoodOpen(site.name)
    if (own) this.#openOwn(own)
    site.place.addEventListener('toggle', () => void this.#turn())
    document.addEventListener('visibilitychange', () => this.#look())
    uncoverFocus(site.place)
    addEventListener('storage', () => this.#joinOther())
    addEventListener('hashchange', () => void this.#useTicket())
    if (isBack) this.#openUnasked()
    else void this.#turn()
    void this.#useTicket()
  }

  get #isOpen(): boolean {
    return this.#site.place.open
  }

  /** It was opened or folded. */
  async #turn(): Promise<void> {
    this.#look()
    if (!this.#isOpen) return
    if (this.#talk) this.#showTalk()
    if (!this.#isUnasked) focusChat(this.#site.place, this.#view)
    this.#isUnasked = false
    if (this.#here) return
    // Without an answer the form of the page stays, which needs none.
    this.#here = await askHere(this.#site).catch(() => undefined)
    this.#tellStatus()
    if (this.#talk) this.#showTalk()
    else this.#showWelcome()
  }

  #openOwn(own: OwnChat): void {
    const wire = openWire(own)
    this.#introduce = wire.introduce
    this.#frame.say('')
    const talk = new Talk('visitor', wire, memoryOf(this.#site.name, own.id))
    this.#talk = talk
    const end = (status: number) => isGone(status) && this.#end()
    this.#stop = followTalk(talk, wire, end)
    talk.watch(() => {
      this.#tellStatus()
      this.#look()
      if (talk.state.trouble) end(talk.state.trouble.status)
    })
  }

  #leave(): void {
    this.#stop?.()
    this.#talk?.close()
    this.#talk = this.#view = undefined
  }

  /** The chat is gone: the next message begins another. What was being typed is in its form. */
  #end(): void {
    if (!this.#talk) return
    const [form, wasAt, { draft }] = [this.#form, isAt(this.#site.place), this.#talk]
    this.#leave()
    noteGone(this.#site.name)
    this.#look()
    if (form) keepTyped(form, draft)
    if (this.#here) this.#showWelcome()
    else if (form) this.#frame.show(form)
    if (wasAt) focusChat(this.#site.place)
  }

  #openUnasked(): void {
    this.#isUnasked = true
    this.#showTalk()
    this.#site.place.open = true
  }

  /** Goes on, in this browser, with the chat that the link of a mail leads to. */
  async #useTicket(): Promise<void> {
    const ticket = readTicket()
    if (!ticket) return
    const { own, said } = await enterByTicket(ticket, this.#site, () => this.#mayReplace())
    if (own) {
      this.#leave()
      this.#openOwn(own)
    }
    this.#frame.say(said)
    if (this.#isOpen) void this.#turn()
    else this.#site.place.open = true
  }

  /** A browser has one chat with a site: another takes its place only if the visitor agrees. */
  #mayReplace(): Promise<boolean> {
    const { otherChat, openOther, stay } = this.#site.words
    this.#site.place.open = true
    return this.#frame.ask(otherChat, openOther, stay)
  }

  /** A chat that was begun in another tab is this one’s too. */
  #joinOther(): void {
    const own = this.#talk ? undefined : recallChat(this.#site.name)
    if (!own) return
    this.#openOwn(own)
    if (this.#isOpen) this.#goOn(this.#form ? takeTyped(this.#form) : '')
  }

  /** Shows the conversation in place of the form, with what was being typed there. */
  #goOn(typed: string): void {
    const wasAt = isAt(this.#site.place)
    if (typed !== '') this.#talk?.keepDraft(typed)
    this.#showTalk()
    if (wasAt) this.#view?.focus()
  }

  #showTalk(): void {
    if (!this.#talk) return
    this.#view ??= openTalkView(this.#talk, {
      words: this.#site.words,
      greeting: () => this.#here?.greeting ?? null,
      introduce: async (visitor) => this.#introduce?.(visitor),
    })
    if (!this.#view.element.isConnected) this.#frame.show(this.#view.element)
    this.#view.update()
    this.#view.toEnd()
  }

  #showWelcome(): void {
    const [here, form] = [this.#here, this.#form]
    // Where the site has no chat, its form goes to the inbox.
    if (!here || !form || here.state === 'off') return
    this.#welcome ??= openWelcome(form, this.#site, here, {
      onStarted: ({ chat, message, token }, typed) => {
        keepChat(this.#site.name, { id: chat.id, token })
        this.#openOwn({ id: chat.id, token })
        this.#talk?.receiveMessage({ message })
        this.#goOn(typed)
      },
      onLeft: (left) =>
        void thankFor(left, {
          site: this.#site,
          form,
          prove: this.#prove,
          show: this.#frame.show,
          onAnother: () => this.#showWelcome(),
        }),
    })
    this.#frame.show(...this.#welcome)
  }

  #tellStatus(): void {
    const isOnline = this.#talk
      ? this.#talk.state.chat?.admin_online
      : this.#here?.state === 'open' && this.#here.online
    this.#frame.setStatus(this.#here, isOnline ?? false)
  }

  #look(): void {
    const isSeen = this.#isOpen && document.visibilityState === 'visible'
    this.#talk?.setSeen(isSeen)
    noteOpen(this.#site.name, this.#isOpen && this.#talk !== undefined)
    this.#frame.setUnread(this.#isOpen || !this.#talk ? 0 : countUnread(this.#talk.state.messages, 'visitor'))
  }
}

export const openChat = (place: HTMLElement, prove: ProveAddress): void =>
  void new Widget(readSite(place as HTMLDetailsElement), prove)
