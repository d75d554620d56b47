import { useEffect, useRef, useState } from 'react'

/** How wide an element is now, in pixels. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const watcher = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    if (element.current) watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [])
  return { element, width }
}
