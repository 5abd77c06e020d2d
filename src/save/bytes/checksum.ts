const TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = (remainder >>> 1) ^ (remainder & 1 ? 0xedb88320 : 0);
  return remainder;
});

/** The CRC-32 of bytes, as in zip and PNG. It detects every change within 32 adjacent bits. */
export function checksum(bytes: Uint8Array): number {
  let remainder = 0xffffffff;
  for (let i = 0; i < bytes.length; i++) remainder = TABLE[(remainder ^ bytes[i]) & 0xff] ^ (remainder >>> 8);
  return (remainder ^ 0xffffffff) >>> 0;
}
