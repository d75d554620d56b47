import { typingShownFor, type Sender } from '#chats/rules.ts'
import type { ChatView, MessageView } from '#chats/shapes.ts'
import * as conversation from './conversation.ts'
import type { Line, ReadTo } from './conversation.ts'
import { failureOf, isPassing, makeKey, type Failed, type Memory, type Wire } from './wire.ts'

/** A conversation as it is shown. Never changed: the next one replaces it. */
export interface TalkState {
  /** Undefined until it is loaded. */
  chat?: ChatView
  lines: readonly Line[]
  hasEarlier: boolean
  /** The other side is. */
  isTyping: boolean
  isConnected: boolean
  /** Why it could not be loaded. */
  trouble?: Failed
}

/** In milliseconds. */
const [firstPause, longestPause, typingTold] = [1000, 30_000, 3000]

/** One conversation as one side sees it: what is sent, what comes, and what is still on its way. */
export class Talk {
  state: TalkState
  #draft: string
  readonly #pictures = new Map<string, Blob>()
  readonly #watchers = new Set<() => void>()
  /** All messages up to this one are here. */
  #loadedTo: number | undefined
  #isLoading = false
  #isStale = false
  #isSending = false
  #isSeen = false
  #marked = 0
  #failures = 0
  #toldTyping = -Infinity
  #typing: ReturnType<typeof setTimeout> | undefined
  #retry: ReturnType<typeof setTimeout> | undefined
  readonly own: Sender
  readonly #wire: Wire
  readonly #memory: Memory

  constructor(own: Sender, wire: Wire, memory: Memory) {
    this.own = own
    this.#wire = wire
    this.#memory = memory
    const { unsent, draft } = memory.read()
    this.#draft = draft
    const lines = unsent.map((line) => ({ ...line, from: own, image: null, readAt: null, state: 'waiting' as const }))
    this.state = { lines, hasEarlier: false, isTyping: false, isConnected: true }
  }

  watch = (tell: () => void): (() => void) => {
    this.#watchers.add(tell)
    return () => this.#watchers.delete(tell)
  }

  get draft(): string {
    return this.#draft
  }
  set draft(text: string) {
    this.#draft = text
    this.#keep()
    if (text !== '') this.#tellTyping()
  }

  /** Loads what isn’t here yet: at the start, and whenever something may have been missed. */
  async load(): Promise<void> {
    this.#isStale = true
    if (this.#isLoading) return
    this.#isLoading = true
    try {
      while (this.#isStale) {
        this.#isStale = false
        await this.#catchUp()
      }
      this.#failures = 0
      this.#change({ trouble: undefined })
    } catch (problem) {
      this.#endure(failureOf(problem), (trouble) => this.#change({ trouble }))
    } finally {
      this.#isLoading = false
    }
    await this.#sendAll()
  }

  /** Loads what was said before. */
  async loadEarlier(): Promise<void> {
    const first = this.state.lines.find(({ id }) => id !== undefined)?.id
    if (first === undefined) return
    const { messages, more } = await this.#wire.before(first)
    this.#take(messages)
    this.#change({ hasEarlier: more })
  }

  write(text: string, picture?: Blob): void {
    const key = makeKey()
    if (picture) this.#pictures.set(key, picture)
    const at = new Date().toISOString()
    this.#setLines(conversation.addLine(this.state.lines, { key, from: this.own, text, image: null, at }))
    void this.#sendAll()
  }

  /** Sends again what has failed. */
  retry(key: string): void {
    this.#setLines(conversation.changeLine(this.state.lines, key, { state: 'waiting' }))
    void this.#sendAll()
  }

  drop(key: string): void {
    this.#pictures.delete(key)
    this.#setLines(conversation.dropLine(this.state.lines, key))
  }

  pictureOf = (key: string): Blob | undefined => this.#pictures.get(key)

  hearMessage({ message }: { message: MessageView | null }): void {
    if (!message) return void this.load()
    this.#take([message])
    if (message.sender_type !== this.own) this.#setTyping(false)
    if (!this.#isLoading && this.#loadedTo !== undefined) this.#loadedTo = Math.max(this.#loadedTo, message.id)
  }

  hearRead(read: ReadTo): void {
    this.#setLines(conversation.takeRead(this.state.lines, read))
  }

  hearTyping(sender: Sender): void {
    if (sender !== this.own) this.#setTyping(true)
  }

  /** What is known of the chat itself has changed. */
  hearChat(change: Partial<ChatView>): void {
    if (this.state.chat) this.#change({ chat: { ...this.state.chat, ...change } })
  }

  hearConnection(isConnected: boolean): void {
    if (isConnected !== this.state.isConnected) this.#change({ isConnected })
    if (isConnected) void this.#sendAll()
  }

  /** Whether somebody is looking at it: what they see counts as read. */
  setSeen(isSeen: boolean): void {
    this.#isSeen = isSeen
    void this.#markRead()
  }

  close(): void {
    clearTimeout(this.#typing)
    clearTimeout(this.#retry)
    this.#watchers.clear()
  }

  async #catchUp(): Promise<void> {
    const known = this.#loadedTo
    const { chat, messages, more } = await this.#wire.open()
    this.#change({ chat })
    this.#take(messages)
    const first = messages[0]?.id ?? 0
    if (known === undefined) this.#change({ hasEarlier: more })
    else if (more && first > known) await this.#fill(known, first)
    this.#loadedTo = Math.max(known ?? 0, messages.at(-1)?.id ?? 0)
  }

  /** Loads what lies between the messages that were known and the latest ones. */
  async #fill(known: number, first: number): Promise<void> {
    for (let last = known, isMore = true; isMore && last < first;) {
      const { messages, more } = await this.#wire.after(last)
      this.#take(messages)
      last = messages.at(-1)?.id ?? first
      isMore = more
    }
  }

  /** Sends what waits, one after another, until something has to wait longer. */
  async #sendAll(): Promise<void> {
    if (this.#isSending) return
    this.#isSending = true
    try {
      for (let line; (line = conversation.nextToSend(this.state.lines));) if (!(await this.#send(line))) return
    } finally {
      this.#isSending = false
    }
  }

  /** Whether the next one can be sent. */
  async #send(line: Line): Promise<boolean> {
    try {
      this.#take([await this.#wire.send(line, this.#pictures.get(line.key))])
      this.#failures = 0
      return true
    } catch (problem) {
      return this.#endure(failureOf(problem), ({ message: why }) =>
        this.#setLines(conversation.changeLine(this.state.lines, line.key, { state: 'failed', why })),
      )
    }
  }

  /** What can succeed later is tried again by itself; other trouble is shown. Returns whether it was shown. */
  #endure(failed: Failed, show: (failed: Failed) => void): boolean {
    if (!isPassing(failed)) {
      show(failed)
      return true
    }
    if (failed.status === 0) this.#change({ isConnected: false })
    clearTimeout(this.#retry)
    const pause = Math.min(longestPause, firstPause * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.load(), pause * (0.5 + Math.random()))
    return false
  }

  async #markRead(): Promise<void> {
    const last = this.#isSeen ? conversation.lastUnread(this.state.lines, this.own) : undefined
    if (last === undefined || last <= this.#marked) return
    const before = this.#marked
    this.#marked = last
    try {
      await this.#wire.markRead(last)
      this.hearRead({ sender_type: this.own, up_to: last, at: new Date().toISOString() })
    } catch (problem) {
      failureOf(problem)
      // It is marked with what comes next.
      this.#marked = before
    }
  }

  #tellTyping(): void {
    const now = Date.now()
    if (now - this.#toldTyping < typingTold) return
    this.#toldTyping = now
    // A hint: nobody misses one that didn’t arrive.
    this.#wire.sayTyping().catch(failureOf)
  }

  #setTyping(isTyping: boolean): void {
    clearTimeout(this.#typing)
    if (isTyping) this.#typing = setTimeout(() => this.#setTyping(false), typingShownFor)
    if (isTyping !== this.state.isTyping) this.#change({ isTyping })
  }

  #take(messages: readonly MessageView[]): void {
    for (const { client_id, image } of messages) if (image) this.#pictures.delete(client_id)
    this.#setLines(conversation.takeMessages(this.state.lines, messages))
  }

  #setLines(lines: readonly Line[]): void {
    this.#change({ lines })
    this.#keep()
    void this.#markRead()
  }

  /** Pictures are too large to be kept. */
  #keep(): void {
    const unsent = this.state.lines.filter(({ id, key, text }) => id === undefined && (text || !this.#pictures.has(key)))
    this.#memory.keep({ unsent: unsent.map(({ key, text, at }) => ({ key, text, at })), draft: this.#draft })
  }

  #change(change: { [N in keyof TalkState]?: TalkState[N] | undefined }): void {
    this.state = { ...this.state, ...change } as TalkState
    for (const tell of this.#watchers) tell()
  }
}
