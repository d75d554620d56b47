import { Costs } from './costs.tsx'
import layout from '#kit/web/parts/layout.module.css'

/** What sites cost, by itself. */
export default function CostsScreen() {
  return (
    <div className={layout.screen}>
      <Costs level="h1" />
    </div>
  )
}
