/** Colours of skin, lit, as it is, and in shade; of a blush, and of lips. */
export interface Skin {
  light: string
  base: string
  shade: string
  blush: string
  lips: string
}

const skin = (light: string, base: string, shade: string, blush: string, lips: string): Skin => ({
  light,
  base,
  shade,
  blush,
  lips,
})

export const skins = {
  porcelain: skin('#ffe6d6', '#f7d2bb', '#e0a98c', '#ef8f7c', '#c4625a'),
  fair: skin('#fddfc6', '#f3c8a7', '#d89c75', '#e88a6e', '#b95d51'),
  honey: skin('#f8d0ab', '#eab88d', '#c98a5d', '#dc7c59', '#ad5449'),
  olive: skin('#ebbd92', '#d9a274', '#b3794b', '#c86d4b', '#9a4c40'),
  tan: skin('#dca878', '#c68b5b', '#9c663c', '#b85d3d', '#8a4236'),
  brown: skin('#c18858', '#a86d44', '#7d4c2b', '#a04d33', '#78382e'),
  deep: skin('#a06b43', '#865230', '#5d351e', '#8a432c', '#662c28'),
  ebony: skin('#815338', '#683f28', '#432515', '#74382a', '#5a2a2e'),
}

/** A colour in light, as it is, and in shade. */
export interface Tint {
  light: string
  base: string
  shade: string
}

const tint = (light: string, base: string, shade: string): Tint => ({ light, base, shade })

export const hairs = {
  black: tint('#4a4450', '#2a2530', '#17131c'),
  espresso: tint('#5f4336', '#3d2a23', '#261915'),
  chestnut: tint('#8d5a3a', '#6a3f28', '#482917'),
  auburn: tint('#b5603a', '#8f4127', '#642a18'),
  copper: tint('#e08a4c', '#c4662f', '#93471c'),
  sand: tint('#e3bb7d', '#c89a58', '#9c7338'),
  straw: tint('#f6dca0', '#e6c07a', '#bd9350'),
  steel: tint('#a9acb4', '#80848f', '#5b5f6b'),
  silver: tint('#e6e5e6', '#c4c4ca', '#98999f'),
  white: tint('#fdfbf7', '#e8e4de', '#bfbab4'),
  teal: tint('#58b3ad', '#2e8784', '#1b5e60'),
  rose: tint('#f0a1ae', '#dc7488', '#ae4f65'),
}

export const cloths = {
  cream: tint('#fff7e8', '#f2e3c8', '#d2bd9a'),
  white: tint('#ffffff', '#eef0f2', '#c5ccd4'),
  coral: tint('#f79a80', '#e9755c', '#bd5241'),
  rust: tint('#d97c4e', '#b95a30', '#8a3f1f'),
  mustard: tint('#f3c563', '#dea436', '#aa781f'),
  olive: tint('#9aa164', '#757d42', '#53592c'),
  forest: tint('#4f8a6b', '#2f6a4e', '#1e4a37'),
  teal: tint('#4ba7a5', '#278282', '#175c60'),
  sky: tint('#9ccbe8', '#6fa9d2', '#4a7fa8'),
  denim: tint('#6d8fc0', '#486b9f', '#314c77'),
  navy: tint('#4b5f8f', '#2e3f6b', '#1d2949'),
  plum: tint('#94608f', '#6f3f6c', '#4d294c'),
  berry: tint('#d2607f', '#ae3d60', '#7e2a45'),
  lilac: tint('#c9b3e4', '#a98ecd', '#7f66a5'),
  stone: tint('#d6d0c8', '#b3aba1', '#877f77'),
  slate: tint('#6e7886', '#4c5563', '#333a46'),
  ink: tint('#4b4a55', '#302f3a', '#1e1d26'),
  red: tint('#e8685b', '#cb4238', '#962c27'),
}

export type SkinName = keyof typeof skins
export type HairName = keyof typeof hairs
export type ClothName = keyof typeof cloths
