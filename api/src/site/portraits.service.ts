import { Injectable } from '@nestjs/common';
import type { Portrait, PortraitView, PublicSite } from '@luar/contracts/site';
import { invalid } from '../http/api-error.ts';
import { Images } from '../images/images.service.ts';

const middle = { x: 0.5, y: 0.5 };

const sameFiles = (one: Portrait, other: Portrait): boolean =>
  JSON.stringify({ ...one, focus: middle }) === JSON.stringify({ ...other, focus: middle });

/** The practitioner's portrait. An upload only stores files; a save of the site settings then names them. */
@Injectable()
export class Portraits {
  constructor(private readonly images: Images) {}

  async add(bytes: Buffer): Promise<PortraitView> {
    return this.view({ ...(await this.images.add(bytes)), focus: middle });
  }

  /** Refuses a portrait without files. The stored one is not checked, so that a save of it does not need the storage. */
  async check(portrait: Portrait | null, stored: Portrait | null): Promise<void> {
    if (!portrait || (stored && sameFiles(portrait, stored))) return;
    if (!(await this.images.refresh(portrait))) throw invalid([{ field: 'identity.portrait', code: 'invalid' }]);
  }

  view(portrait: Portrait): PortraitView {
    return { ...portrait, image: this.images.url(portrait), picture: this.images.picture(portrait) };
  }

  publicView(portrait: Portrait): NonNullable<PublicSite['identity']['portrait']> {
    const { image, picture, focus } = this.view(portrait);
    return { image, picture, focus };
  }
}
