import type { ReactNode } from 'react'
import type { Block } from '#sites/format/parsed/block.ts'
import type { ShownBlock } from '../elements/rendering.ts'
import { ButtonBlock } from './button.tsx'
import { Center } from './center.tsx'
import { Chat } from './chat.tsx'
import { Column, Columns } from './columns.tsx'
import { Contact } from './contact.tsx'
import { Form } from './form.tsx'
import { Hero } from './hero.tsx'
import { Html } from './html.tsx'
import { ImageBlock } from './image.tsx'
import { ImageGrid } from './image-grid.tsx'
import { Include } from './include.tsx'
import { Map } from './map.tsx'
import { SignInBlock } from './signin.tsx'
import { Space } from './space.tsx'
import { Store } from './store.tsx'
import { Subscribe } from './subscribe.tsx'
import { Table } from './table.tsx'
import { Unknown } from './unknown.tsx'
import { VideoGrid } from './video-grid.tsx'
import { Vimeo } from './vimeo.tsx'
import { Youtube } from './youtube.tsx'

export type Part<T extends Block['type']> = (shown: ShownBlock<T>) => ReactNode

/** How every block of the site format is shown. */
export const blocks: { [T in Block['type']]: Part<T> } = {
  center: Center,
  html: Html,
  image: ImageBlock,
  youtube: Youtube,
  vimeo: Vimeo,
  'video-grid': VideoGrid,
  'image-grid': ImageGrid,
  table: Table,
  store: Store,
  map: Map,
  form: Form,
  hero: Hero,
  signin: SignInBlock,
  button: ButtonBlock,
  columns: Columns,
  column: Column,
  space: Space,
  contact: Contact,
  subscribe: Subscribe,
  chat: Chat,
  include: Include,
  unknown: Unknown,
}
