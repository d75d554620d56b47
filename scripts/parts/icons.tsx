import { Icon } from '#kit/web/parts/icon.tsx'
import * as icons from '#kit/web/parts/icons.ts'
import { Row, Sample } from './sample.tsx'
import styles from './sample.module.css'

export const Icons = () => (
  <Sample title="Icons">
    <Row>
      {Object.entries(icons).map(([name, path]) => (
        <span key={name} className={styles.icon}>
          <Icon of={path} />
          {name}
        </span>
      ))}
    </Row>
  </Sample>
)
