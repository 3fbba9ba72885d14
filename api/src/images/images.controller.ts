import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Answers } from '../http/answers.ts';
import { notFound, unavailable } from '../http/api-error.ts';
import { ImageStore } from './image-store.service.ts';
import { imageName } from '../data/image-name.ts';
import { formats } from './picture-maker.ts';

@Controller('api/images')
export class ImagesController {
  constructor(private readonly store: ImageStore) {}

  @Get(':name')
  @Answers('A picture', null, { errors: [404, 503] })
  async image(@Param('name') name: string, @Res() reply: FastifyReply) {
    const format = imageName.exec(name)?.[1];
    if (format !== 'avif' && format !== 'webp') throw notFound();
    const bytes = await this.store.get(name).catch(() => {
      throw unavailable();
    });
    if (!bytes) throw notFound();
    await reply
      .header('content-type', formats[format])
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(bytes);
  }
}
