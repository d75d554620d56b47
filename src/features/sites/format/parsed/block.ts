import type { Token } from 'markdown-it'
import type { Head } from './head.ts'
import type { MapPoint, MapProvider } from './map.ts'

export const fieldTypes = [
  'Text',
  'TextArea',
  'Password',
  'Button',
  'Email',
  'Phone',
  'Number',
  'Date',
  'Select',
  'Checkbox',
  'Hidden',
] as const
export type FieldType = (typeof fieldTypes)[number]

export interface FormField {
  type: FieldType
  label: string
  required: boolean
  placeholder?: string
  /** The choices of a Select or Checkboxes field; the value of a Hidden field. */
  options?: string[]
}
export interface Video {
  url: string
  title: string
  description: string
  /** The picture before it plays. */
  poster?: string
}
export interface GridImage {
  image: string
  title: string
  description: string
  /** The link's address. */
  link?: string
}

/** Every block of the site format with its fields. Blocks with a prose body contain items of their own. */
export type Block =
  | { type: 'center'; items: Item[] }
  | { type: 'html'; html: string }
  | {
      type: 'image'
      src: string
      alt: string
      caption?: string
      width?: number
      align?: 'left' | 'right' | 'center'
      link?: string
    }
  /** A `poster` is the picture before a video plays. */
  | { type: 'youtube'; id: string; title?: string; start?: number; poster?: string }
  /** `id` is the number and, after a slash, the key of an unlisted video. */
  | { type: 'vimeo'; id: string; title?: string; poster?: string }
  | { type: 'video-grid'; columns: number; videos: Video[] }
  | { type: 'image-grid'; columns: number; images: GridImage[] }
  /** A table from a file (`src`) or inline (`csv`, raw). */
  | { type: 'table'; caption?: string; src?: string; csv?: string }
  | { type: 'store'; category?: string; limit?: number; products?: string[] }
  | { type: 'map'; provider: MapProvider; zoom: number; points: MapPoint[] }
  | { type: 'form'; action: string; recipient?: string; message?: string; fields: FormField[] }
  | {
      type: 'hero'
      image?: string
      height?: 'short' | 'medium' | 'tall'
      align?: 'left' | 'center' | 'right'
      items: Item[]
    }
  | { type: 'signin' }
  | { type: 'button'; label: string; href: string; style: 'primary' | 'secondary' | 'link' }
  | { type: 'columns'; items: Item[] }
  | { type: 'column'; items: Item[] }
  | { type: 'space'; seconds: number; stars: number; signature?: string }
  | { type: 'contact' }
  | { type: 'subscribe' }
  | { type: 'chat' }
  | { type: 'include'; file: string }
  /** An unknown block. Visitors see its body as preformatted text, or nothing. */
  | { type: 'unknown'; name: string; body?: string }

export type BlockType = Block['type']
export type KnownType = Exclude<BlockType, 'unknown'>
export type BlockOf<T extends BlockType> = Extract<Block, { type: T }>

/** Whole lines of a file. The sources of all items, joined, are the file byte for byte. */
interface Lines {
  /** Its first line, from 1. */
  line: number
  /** Its exact text, line ends included. */
  source: string
}

/**
 * One part of a content file: the page head, blank lines, a piece of prose (one heading, paragraph, list …,
 * as markdown-it tokens) or a block. Prose without tokens shows nothing.
 */
export type Item = Lines &
  (
    | { kind: 'head'; head: Head }
    | { kind: 'gap' }
    | { kind: 'prose'; tokens: Token[] }
    | { kind: 'block'; block: Block }
  )
