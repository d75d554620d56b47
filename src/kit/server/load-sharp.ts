/** Everything else that could be read as an image is left unread, svg above all. */
const readers = ['Jpeg', 'Png', 'Webp', 'Gif', 'Nsgif', 'Heif'].map((reader) => `VipsForeignLoad${reader}`)

async function load() {
  const { default: sharp } = await import('sharp')
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: readers })
  // Pages must not wait for pictures: resizing gets one core, and nothing of it is cached.
  sharp.concurrency(1)
  sharp.cache(false)
  return sharp
}

let loading: ReturnType<typeof load> | undefined

/** What works on pictures, loaded when the first one comes: it takes 15 MB. */
export const loadSharp = (): ReturnType<typeof load> => (loading ??= load())
