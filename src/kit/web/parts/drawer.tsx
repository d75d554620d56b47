import { Frame, type DialogProps } from './dialog.tsx'
import styles from './drawer.module.css'

/** A window along the edge of the screen: for what is looked at beside a list. */
export const Drawer = (props: DialogProps) => <Frame {...props} look={styles.edge} />
