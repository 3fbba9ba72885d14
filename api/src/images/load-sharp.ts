/** Loads sharp with the first picture: it takes 30 MB of memory and a thirtieth of the start, and pictures are rare. */
export async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Use one thread and no cache: uploads are rare, and visitors' requests need the CPU and the memory.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}
