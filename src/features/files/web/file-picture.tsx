import { useState } from 'react'
import { FileSign } from './file-sign.tsx'
import { rawAddress } from './folder-files.ts'

/** Of these there are smaller ones; a drawing is small as it is. */
const isResized = (name: string) => /\.(?:jpe?g|png|webp)$/i.test(name)
const isDrawing = (name: string) => /\.svg$/i.test(name)

export const isPicture = (name: string): boolean => /\.(?:jpe?g|png|webp|gif|avif|svg)$/i.test(name)

/** A picture of the site, small; a sign where it can’t be shown so. */
export function FilePicture({ domain, path }: { domain: string; path: string }) {
  const [isMissing, setMissing] = useState(false)
  if (isMissing || !(isResized(path) || isDrawing(path))) return <FileSign name="picture" />
  const address = rawAddress(domain, path)
  return (
    <img
      className="file-picture"
      src={isResized(path) ? `${address}?w=320&f=webp` : address}
      alt=""
      loading="lazy"
      width="32"
      height="32"
      onError={() => setMissing(true)}
    />
  )
}
