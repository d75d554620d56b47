import { useCallback } from 'react'

/** A picture that isn’t on the server yet. */
export function OwnPicture({ picture, label }: { picture: Blob; label: string }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(picture)
      image.src = address
      return () => URL.revokeObjectURL(address)
    },
    [picture],
  )
  return <img ref={show} alt={label} />
}
