import { z } from 'zod'

const providerUrl = /^([a-z]+\/[a-z\d-]+)=(https?:\/\/[^\s?#@,]+)$/
const words = 'PROVIDER_URLS must list addresses such as tracking/easypost=https://api.example.com/v2.'

/** Base addresses by type and key of their providers, as they are written in the environment. */
export const providerUrls = z
  .string()
  .trim()
  .transform((value) => value.split(/[\s,]+/).map((part) => providerUrl.exec(part)?.slice(1) ?? []))
  .refine((pairs) => pairs.every(([name, url]) => name && URL.canParse(url ?? '')), words)
  .transform((pairs) => Object.fromEntries(pairs.map(([name, url = '']) => [name, url.replace(/(?<!\/)\/+$/, '')])))
