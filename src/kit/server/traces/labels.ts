/** What people write on a recording so that others find it; Vorbis comments, and the frames of ID3 that say the same. */
const comments = new Set(
  `title version album tracknumber artist performer copyright license organization genre date albumartist composer discnumber
  tracktotal disctotal language replaygain_track_gain replaygain_track_peak replaygain_album_gain replaygain_album_peak
  r128_track_gain r128_album_gain waveformatextensible_channel_mask`.split(/\s+/),
)
const frames = new Set(
  `TIT1 TIT2 TIT3 TPE1 TPE2 TPE3 TALB TRCK TPOS TYER TDRC TDRL TCON TCOP TCOM TLAN TLEN TBPM TPUB TSSE RVA2
  TT1 TT2 TT3 TP1 TP2 TP3 TAL TRK TPA TYE TCO TCR TCM TLA TLE`.split(/\s+/),
)

export const isShownLabel = (name: string): boolean => comments.has(name.toLowerCase())
export const isShownFrame = (id: string): boolean => frames.has(id)
