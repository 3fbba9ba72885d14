import { Injectable } from '@nestjs/common';
import type { Portrait, PortraitView, PublicSite } from '@luar/contracts/site';
import { invalid } from '../http/api-error.ts';
import { Images, type MadePicture } from '../images/images.service.ts';

const middle = { x: 0.5, y: 0.5 };

const sameFiles = (one: Portrait, other: Portrait): boolean =>
  JSON.stringify({ ...one, focus: middle }) === JSON.stringify({ ...other, focus: middle });

/** The practitioner's portrait. An upload only stores files; a save of the site settings then names them. */
@Injectable()
export class Portraits {
  constructor(private readonly images: Images) {}

  async add(bytes: Buffer): Promise<PortraitView> {
    const { image } = await this.images.add(bytes);
    return this.view({ ...image, focus: middle });
  }

  /**
   * The files of the portrait that a save names, so that `confirm` can store them again. Refused if they do not exist.
   * Undefined if the portrait is the stored one: that save does not need the storage.
   */
  async load(portrait: Portrait | null, stored: Portrait | null): Promise<MadePicture | undefined> {
    if (!portrait || (stored && sameFiles(portrait, stored))) return undefined;
    const made = await this.images.load(portrait);
    if (!made) throw invalid([{ field: 'identity.portrait', code: 'invalid' }]);
    return made;
  }

  confirm(made: MadePicture | undefined): Promise<void> {
    return this.images.confirm(made);
  }

  view(portrait: Portrait): PortraitView {
    return { ...portrait, image: this.images.url(portrait), picture: this.images.picture(portrait) };
  }

  publicView(portrait: Portrait): NonNullable<PublicSite['identity']['portrait']> {
    const { image, picture, focus } = this.view(portrait);
    return { image, picture, focus };
  }
}
