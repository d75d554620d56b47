import { useEffect, useState } from 'react'

/** What somebody says about the website that they want. */
export interface BuildWish {
  words: string
  name: string
  email: string
  phone: string
  address: string
  hours: string
  language: string
  /** Empty for the first that is set up; `none` for none. */
  provider: string
}
const noWish: BuildWish = {
  words: '',
  name: '',
  email: '',
  phone: '',
  address: '',
  hours: '',
  language: '',
  provider: '',
}

export interface BuiltPage {
  path: string
  title: string
}
/** A website that was built and isn't used yet. */
export interface Built {
  id: string
  title: string
  pages: BuiltPage[]
  byRules: boolean
}

interface KeptBuild {
  wish: BuildWish
  built?: Built | undefined
}

const keyOf = (domain: string) => `build ${domain}`

function read(domain: string): KeptBuild {
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(domain)) ?? '{}') as Partial<KeptBuild>
    return { wish: { ...noWish, ...kept.wish }, built: kept.built }
  } catch {
    return { wish: noWish }
  }
}

function keepBuild(domain: string, kept: KeptBuild): void {
  try {
    if (kept.built || kept.wish.words !== '') localStorage.setItem(keyOf(domain), JSON.stringify(kept))
    else localStorage.removeItem(keyOf(domain))
  } catch {
    // Without storage it lasts as long as the screen does.
  }
}

/** What was typed and built for a domain; it outlives a reload until it is used. */
export function useKeptBuild(domain: string) {
  const [kept, setKept] = useState(() => read(domain))
  useEffect(() => keepBuild(domain, kept), [domain, kept])
  return {
    ...kept,
    change: (some: Partial<BuildWish>) => setKept((old) => ({ ...old, wish: { ...old.wish, ...some } })),
    setBuilt: (built: Built | undefined) => setKept((old) => ({ ...old, built })),
    forget: () => setKept({ wish: noWish }),
  }
}
