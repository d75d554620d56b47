import type { ClothName, HairName, SkinName } from './colours.ts'
import type { BackgroundName } from './backgrounds.ts'
import type { BeardName } from './beards.ts'
import type { ClothesName } from './clothes.ts'
import type { HairStyle } from './hair.ts'

/** How somebody looks. */
export interface Look {
  skin: SkinName
  face: 'oval' | 'round' | 'long' | 'square' | 'heart'
  hair: HairStyle
  hairColour: HairName
  brows?: 'soft' | 'strong' | 'thin'
  eyes?: 'open' | 'smiling' | 'narrow'
  nose?: 'small' | 'broad' | 'long'
  mouth?: 'smile' | 'grin' | 'calm' | 'open'
  lips?: string
  beard?: BeardName
  glasses?: 'round' | 'square' | 'half'
  glassesColour?: string
  earrings?: 'hoops' | 'studs' | 'drops'
  freckles?: boolean
  /** From 0 to 2: lines of laughing and of thinking. */
  lines?: 0 | 1 | 2
  wear: ClothesName
  colours: [ClothName, ClothName]
  /** Of what is worn on the head. */
  wrap?: ClothName
  behind: BackgroundName
  /** In degrees, how the head is inclined; and to which side it is turned a little. */
  lean: number
  turn: number
}
