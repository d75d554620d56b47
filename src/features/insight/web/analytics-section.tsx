import type { SectionProps } from '#domains/web/section-props.ts'
import layout from '#kit/web/parts/layout.module.css'
import { Analytics } from './analytics.tsx'

export const AnalyticsSection = ({ domain }: SectionProps) => (
  <div className={layout.section}>
    <h2>Analytics</h2>
    <Analytics domain={domain} />
  </div>
)
