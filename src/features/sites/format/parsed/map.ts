export const mapProviders = ['google', 'openstreetmap', 'mapquest', 'waze', 'applemaps'] as const
export type MapProvider = (typeof mapProviders)[number]

export interface MapPoint {
  lat?: number
  lng?: number
  address?: string
  label?: string
}
