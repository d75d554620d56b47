import type { Block } from '../parsed/block.ts'
import type { BlockKind } from './kind.ts'

const widget = <T extends 'signin' | 'contact' | 'subscribe' | 'chat'>(type: T): BlockKind<T> => ({
  body: 'none',
  keys: [],
  read: () => ({ type }) as Extract<Block, { type: T }>,
  write: () => `::${type}`,
})

export const signin = widget('signin')
export const contact = widget('contact')
export const subscribe = widget('subscribe')
export const chat = widget('chat')
