import type { ImageUse, SavedImage } from '@handsel/contract/console';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publish, read, save } from '../../../testing/charity-draft.ts';
import { letTimePass } from '../../../testing/passing-time.ts';
import { colleague, type Colleague } from '../../../testing/staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let admin: Colleague;
beforeAll(async () => {
  test = await startTestApp();
  admin = await colleague(test, 'admin');
});
afterAll(() => test.close());

const pageOf = async (path = '/') => (await test.app.inject({ url: path })).body;

async function upload(file: Buffer, use: ImageUse = 'logo') {
  return admin.console.upload('POST', '/images', file, { use });
}

async function deleteUnused(): Promise<void> {
  await test.rows(`select graphile_worker.add_job('delete_unused_images')`);
  await test.until(
    `select not exists (select from graphile_worker.jobs where task_identifier = 'delete_unused_images') as ok`,
  );
}

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a1538' } });

beforeEach(async () => {
  const { revision } = await read(admin.console);
  await admin.console.post('/charity/draft/discard', { revision });
});

describe('an uploaded image', () => {
  it('is refused with advice to try again later while many other files are read', async () => {
    const files = await Promise.all(
      Array.from({ length: 20 }, (_, shade) =>
        picture(300, 100 + shade)
          .png()
          .toBuffer(),
      ),
    );
    const replies = await Promise.all(files.map((file) => upload(file, 'hero')));
    const refused = replies.filter(({ status }) => status !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { status, body } of refused)
      expect([status, body.message]).toEqual([
        429,
        'Other files are being read. Try again in a few minutes.',
      ]);
  });

  it('is encoded again without the camera’s metadata, and served under a permanent address', async () => {
    const photo = await picture(900, 300)
      .withExif({ IFD0: { Copyright: 'planted-in-exif' } })
      .jpeg()
      .toBuffer();
    expect(photo.toString('latin1')).toContain('planted-in-exif');
    const saved = (await upload(photo)).body.data as SavedImage;
    expect(saved.shown).toMatchObject({ width: 120, height: 40 });
    const { headers, rawPayload } = await test.app.inject({ url: saved.shown.src });
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.toString('latin1')).not.toContain('planted-in-exif');
    await save(admin.console, { logo: saved.id });
    await publish(admin.console);
    expect(await pageOf()).toContain(saved.shown.src);
    expect(await pageOf()).toContain('href="/icon-192.png"');
    for (const url of ['/images/%00/logo.webp', `/images/${saved.id}/%00`])
      expect((await test.app.inject({ url })).statusCode).toBe(404);
  });

  it('is rejected with an explanation when it is not an accepted picture', async () => {
    const svg = Buffer.from(
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
    );
    const large = await picture(8_000, 5_100).png({ compressionLevel: 9 }).toBuffer();
    const whole = await picture(600, 400).png().toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    const files: [Buffer, RegExp][] = [
      [svg, /SVG/],
      [large, /40 megapixels/],
      [await picture(20_000, 10).png().toBuffer(), /16,000 pixels/],
      [cut, /cannot be read/],
      [Buffer.from('no picture'), /PNG, JPEG or WebP/],
      [await picture(9, 9).tiff().toBuffer(), /PNG, JPEG or WebP/],
    ];
    for (const [file, words] of files) {
      const { status, body } = await upload(file);
      expect([status, body.errors?.['file']?.[0]]).toEqual([422, expect.stringMatching(words)]);
    }
  });

  it('of more than 5 MB is rejected', async () => {
    const { status } = await upload(Buffer.alloc(5_000_001));
    expect(status).toBe(422);
  });

  it('that no draft or version uses is deleted a week after its last upload', async () => {
    const uploaded = async (width: number) => {
      const { status, body } = await upload(await picture(width, 30).png().toBuffer());
      expect(status).toBe(200);
      return body.data as SavedImage;
    };
    const kept = await uploaded(171);
    const again = await uploaded(181);
    const unused = await uploaded(191);
    await save(admin.console, { logo: kept.id });
    await publish(admin.console);
    await save(admin.console, { logo: undefined });
    await publish(admin.console);
    const taken = async (image: SavedImage) => {
      const { status } = await save(admin.console, { logo: image.id });
      const { revision } = await read(admin.console);
      await admin.console.post('/charity/draft/discard', { revision });
      return status;
    };
    await deleteUnused();
    expect(await taken(unused)).toBe(200);
    await letTimePass(test, '8 days');
    admin = await colleague(test, 'admin');
    await upload(await picture(181, 30).png().toBuffer());
    await deleteUnused();
    expect([await taken(kept), await taken(again), await taken(unused)]).toEqual([200, 200, 422]);
  });

  it('that is not stored, or was uploaded for another use, cannot be in a draft', async () => {
    const logo = (await upload(await picture(90, 30).png().toBuffer())).body.data as SavedImage;
    for (const part of [{ logo: 'a'.repeat(64) }, { hero: logo.id, heroAlt: 'A logo' }]) {
      const { body } = await save(admin.console, part);
      expect(Object.keys(body.errors ?? {})).toEqual([Object.keys(part)[0]]);
    }
  });

  it('of the start page is served in the size that is shown, in formats that browsers accept, with its description', async () => {
    const photo = await picture(1_000, 500).jpeg().toBuffer();
    const saved = (await upload(photo, 'hero')).body.data as SavedImage;
    expect(saved.shown).toMatchObject({ width: 320, height: 160 });
    const silent = await save(admin.console, { hero: saved.id, heroAlt: ' ' });
    expect(Object.keys(silent.body.errors ?? {})).toEqual(['heroAlt']);
    await save(admin.console, { hero: saved.id, heroAlt: 'A dog on a jetty', heroCaption: 'Home again' });
    await publish(admin.console);
    const { body: page } = await test.app.inject({ url: '/' });
    const addresses = [...page.matchAll(/\/images\/[0-9a-f]{64}\/(hero-\d+\.(?:avif|webp))/g)];
    const files = new Map(addresses.map(([address, name = '']) => [name, address]));
    expect([...files.keys()].toSorted()).toEqual([
      'hero-1000.avif',
      'hero-1000.webp',
      'hero-400.avif',
      'hero-400.webp',
      'hero-640.avif',
      'hero-640.webp',
      'hero-960.avif',
      'hero-960.webp',
    ]);
    const small = await test.app.inject({ url: files.get('hero-400.avif') ?? '' });
    expect(small.headers['content-type']).toBe('image/avif');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 400, height: 200 });
    await save(admin.console, { hero: undefined });
    await publish(admin.console);
  });
});
