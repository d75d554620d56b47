import { z } from 'zod'

export const isHostName = (text: string) =>
  /^(?=.{1,253}$)[a-z\d]([a-z\d-]{0,61}[a-z\d])?(\.[a-z\d]([a-z\d-]{0,61}[a-z\d])?)*$/.test(text)
export const isUrlOf = (text: string, protocols: string[]) =>
  URL.canParse(text) && protocols.includes(new URL(text).protocol)

export const text = z.string().trim()
export const lower = text.toLowerCase()
export const list = lower.transform((value) => value.split(/[\s,]+/).filter(Boolean)).default([])
