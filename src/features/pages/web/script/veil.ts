const atLeastMs = 500
const atMostMs = 3000

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Lifts the veil of a starting page once it has loaded; a step within the site has none. */
export async function liftVeil(): Promise<void> {
  const { dataset } = document.documentElement
  if (cameFromThisSite()) {
    dataset.started = 'at-once'
    return
  }
  const loaded = new Promise((resolve) => {
    if (document.readyState === 'complete') resolve(undefined)
    addEventListener('load', resolve, { once: true })
  })
  await Promise.race([Promise.all([loaded, wait(atLeastMs)]), wait(atMostMs)])
  dataset.started = ''
}

function cameFromThisSite(): boolean {
  return document.referrer.startsWith(`${location.origin}/`)
}
