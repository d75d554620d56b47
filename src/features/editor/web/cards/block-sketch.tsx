import { sketches, type Shape } from './block-sketches.ts'
import styles from './block-sketch.module.css'

function Drawn({ shape }: { shape: Shape }) {
  const [tone, ...place] = shape
  const [x, y, width, height, round = 0] = place
  if (typeof x === 'string') return <path className={styles[tone]} d={x} />
  return <rect className={styles[tone]} x={x} y={y} width={width} height={height} rx={round} />
}

/** A small picture of what a choice makes. */
export const BlockSketch = ({ of }: { of: string }) => (
  <svg className={styles.sketch} viewBox="0 0 72 44" aria-hidden="true" focusable="false">
    {sketches[of]?.map((shape, at) => (
      // Shapes never change places.
      <Drawn key={at} shape={shape} />
    ))}
  </svg>
)
