import { findCard } from '../card/card-of-page.ts'
import type { Making, Tools } from '../make-page.ts'
import { makePage } from '../make-page.ts'
import { makePreview } from '../make-preview.ts'
import { findProblems } from '../preview-problems.ts'
import { makeGuide, type GuideTools } from '../search/make-guide.ts'
import type { Kind, MadeOf, OrderOf } from './orders.ts'

export type Bench = Tools & GuideTools

type Makers = { [K in Kind]: (order: OrderOf<K>, bench: Bench, making: Making) => Promise<MadeOf<K>> }

const makers: Makers = {
  page: ({ standing }, bench, making) => makePage(bench, standing, making),
  preview: ({ typed, theme }, bench, making) => makePreview(bench, { typed, theme }, making),
  problems: ({ typed }, bench, making) => findProblems(bench, typed, making),
  card: ({ standing }, bench) => findCard(bench, standing),
  guide: ({ standing }, bench, making) => makeGuide(bench, standing, making),
}

/** Makes what is ordered, in whichever thread this is. */
export const fulfil = <K extends Kind>(order: OrderOf<K>, bench: Bench, making: Making): Promise<MadeOf<K>> =>
  (makers as Makers)[order.kind as K](order, bench, making)
