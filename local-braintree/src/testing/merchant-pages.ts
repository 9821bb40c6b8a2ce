import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openMerchantSite } from './merchant-page.ts';
import type { MerchantSite } from './merchant-page.ts';

/** The site and page of the current test. */
export interface MerchantPages {
  readonly site: MerchantSite;
  readonly page: Page;
}

/** A merchant's site for a test file, with a page for each test. */
export function merchantPages(): MerchantPages {
  let site: MerchantSite;
  let page: Page;
  beforeAll(async () => {
    site = await openMerchantSite();
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    page = await site.openPage();
  });
  afterEach(() => page.close());
  return {
    get site(): MerchantSite {
      return site;
    },
    get page(): Page {
      return page;
    },
  };
}
